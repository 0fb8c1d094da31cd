/** What trees of search say together, as `summarise_trees` of the package has it: visits and values are added. */

export interface ChildSummary {
  action: number;
  visits: number;
  /** Sums over all visits, of the seat that is to move. */
  wins: number;
  scores: number;
  prior: number;
  /** The most visited way on, the action itself first. */
  line: number[];
}

/** What a tree says so far: how often it was visited, sums by seat, and of each action it tried. */
export interface TreeSummary {
  simulations: number;
  wins: number[];
  scores: number[];
  children: ChildSummary[];
}

export interface Candidate {
  action: number;
  visits: number;
  /** Of all visits. */
  share: number;
  winChance: number;
  score: number;
  prior: number;
}

export interface Analysis {
  /** By seat. */
  winChances: number[];
  scores: number[];
  /** Those that were tried, the best first. */
  candidates: Candidate[];
  /** What will be played if all play as the search expects. */
  line: number[];
  simulations: number;
}

export function mergeTrees(trees: readonly TreeSummary[], legal: readonly number[]): Analysis {
  const sums = new Map(legal.map((action) => [action, { visits: 0, wins: 0, scores: 0, prior: 0 }]));
  const simulations = trees.reduce((sum, tree) => sum + tree.simulations, 0);
  for (const tree of trees)
    for (const child of tree.children) {
      const sum = sums.get(child.action);
      if (sum === undefined) continue;
      sum.visits += child.visits;
      sum.wins += child.wins;
      sum.scores += child.scores;
      sum.prior += child.prior / trees.length;
    }
  const tried = Math.max(simulations, 1);
  const candidates = [...sums]
    .filter(([, sum]) => sum.visits > 0)
    .map(([action, { visits, wins, scores, prior }]): Candidate => ({
      action,
      visits,
      share: visits / tried,
      winChance: wins / visits,
      score: scores / visits,
      prior,
    }))
    .sort((a, b) => b.visits - a.visits || b.winChance - a.winChance || a.action - b.action);
  const bySeat = (kind: 'wins' | 'scores') =>
    (trees[0]?.[kind] ?? []).map(
      (_, seat) => trees.reduce((sum, tree) => sum + tree[kind][seat]!, 0) / tried,
    );
  return {
    winChances: bySeat('wins'),
    scores: bySeat('scores'),
    candidates,
    line: candidates[0] ? lineOf(trees, candidates[0].action) : [],
    simulations,
  };
}

/** The way on in the tree that knows the action best. */
function lineOf(trees: readonly TreeSummary[], action: number): number[] {
  let best: ChildSummary | null = null;
  for (const child of trees.flatMap((tree) => tree.children.filter((child) => child.action === action)))
    if (best === null || child.visits >= best.visits) best = child;
  return best?.line ?? [action];
}

/** Visits by which the action most visited in all trees is ahead of the next one; 0 with one alone. */
export function visitLead(trees: readonly TreeSummary[]): number {
  const visits = new Map<number, number>();
  for (const child of trees.flatMap((tree) => tree.children))
    visits.set(child.action, (visits.get(child.action) ?? 0) + child.visits);
  const [most, second] = [...visits.values()].sort((a, b) => b - a);
  return most !== undefined && second !== undefined ? most - second : 0;
}
