//! An explanation as a page of text.
