// Every word of the page's frame, in every language; lessons and the like keep their texts beside them.
// A key that lacks a language, or that is used and not here, fails the type check.

/** @satisfies {Record<string, import('../types').Text>} */
export const dictionary = {
  // The frame.
  parts: { en: 'Parts of the page', zh: '页面导航' },
  skip: { en: 'Skip to the content', zh: '跳到正文' },
  theme: { en: 'Light or dark', zh: '切换浅色 / 深色' },
  home: { en: 'Home', zh: '首页' },
  games: { en: 'Games', zh: '游戏' },
  learn: { en: 'Learn', zh: '学习' },
  explore: { en: 'Explore', zh: '探索' },
  judge_corner: { en: 'Judge', zh: '评测' },
  not_found: { en: 'There is no such page.', zh: '没有这个页面。' },
  cancel: { en: 'Cancel', zh: '取消' },
  copied: { en: 'Copied', zh: '已复制' },

  // The board.
  board: { en: 'Board', zh: '棋盘' },
  which_move: { en: 'Which move?', zh: '走哪一步？' },
  n_moves: { en: '{n} moves', zh: '{n} 种走法' },
  picked_up: { en: '{piece} picked up, {n} places to go', zh: '已拿起{piece}，有 {n} 个落点' },

  // Home.
  home_title: { en: 'Games without chance or secrets', zh: '没有运气，没有秘密' },
  home_intro: {
    en: 'Two players, the same moves for both, and an end that must come. Pick a game: play it, see who wins, and why.',
    zh: '两人轮流走，走法相同，对局必定结束。选一个游戏：下一下，看谁必胜，弄懂为什么。',
  },
  search: { en: 'Search the games', zh: '搜索游戏' },
  continue: { en: 'Continue', zh: '继续' },
  no_game_found: { en: 'No game has this in its name or its rules.', zh: '没有游戏的名称或规则含有这个词。' },
};
