// Made from the bots by tools/client_bot_layout.py: run that, and change nothing here.

export const BEAM_PARAMS = {
  size: 40,
  fields: {
    beam: { offset: 0, type: 'int64', shape: [] },
    depth: { offset: 8, type: 'int64', shape: [] },
    noise: { offset: 16, type: 'float64', shape: [] },
    plan_noise: { offset: 24, type: 'float64', shape: [] },
    sees_rivals: { offset: 32, type: 'int64', shape: [] },
  },
} as const;

export const BEAM = {
  size: 31704,
  fields: {
    action_values: { offset: 0, type: 'float64', shape: [993] },
    entries: { offset: 7944, type: 'record', shape: [33] },
    states: { offset: 8736, type: 'record', shape: [33] },
  },
} as const;

export const EVALUATOR = {
  size: 198928,
  fields: {
    weights: { offset: 0, type: 'float64', shape: [32] },
    n_sites: { offset: 256, type: 'int64', shape: [4] },
    n_pieces: { offset: 288, type: 'float64', shape: [4, 3] },
    actions_needed: { offset: 384, type: 'float64', shape: [4, 3, 7] },
    surplus: { offset: 1056, type: 'float64', shape: [4, 3, 7] },
    n_offers: { offset: 1728, type: 'int64', shape: [4] },
    offers: { offset: 1760, type: 'int64', shape: [4, 7] },
    contract_value: { offset: 1984, type: 'float64', shape: [4, 7] },
    actions_to_end: { offset: 2208, type: 'float64', shape: [4] },
    distance: { offset: 2240, type: 'float64', shape: [5] },
    n_nearby: { offset: 2280, type: 'int64', shape: [5] },
    memo: { offset: 2320, type: 'record', shape: [4096] },
  },
} as const;

export const HANDICAP = {
  size: 24,
  fields: {
    forget_percent: { offset: 0, type: 'int64', shape: [] },
    display_cards: { offset: 8, type: 'int64', shape: [] },
    uses_opponents: { offset: 16, type: 'int64', shape: [] },
  },
} as const;

export const MCTS_PARAMS = {
  size: 80,
  fields: {
    c_puct: { offset: 0, type: 'float64', shape: [] },
    prior_temperature: { offset: 8, type: 'float64', shape: [] },
    width: { offset: 16, type: 'float64', shape: [] },
    root_width: { offset: 24, type: 'float64', shape: [] },
    expand_visits: { offset: 32, type: 'float64', shape: [] },
    score_weight: { offset: 40, type: 'float64', shape: [] },
    fpu_reduction: { offset: 48, type: 'float64', shape: [] },
    rollout_decisions: { offset: 56, type: 'float64', shape: [] },
    opponent_width: { offset: 64, type: 'float64', shape: [] },
    split_chance: { offset: 72, type: 'float64', shape: [] },
  },
} as const;

export const NODE = {
  size: 96,
  fields: {
    first_child: { offset: 0, type: 'int32', shape: [] },
    next_sibling: { offset: 4, type: 'int32', shape: [] },
    visits: { offset: 8, type: 'int32', shape: [] },
    action: { offset: 12, type: 'int16', shape: [] },
    best_child_value: { offset: 16, type: 'float32', shape: [] },
    prior_norm: { offset: 20, type: 'float32', shape: [] },
    prior: { offset: 24, type: 'float32', shape: [] },
    wins: { offset: 32, type: 'float64', shape: [4] },
    scores: { offset: 64, type: 'float64', shape: [4] },
  },
} as const;

export const TREE = {
  size: 14400,
  fields: {
    params: { offset: 0, type: 'record', shape: [] },
    cancelled: { offset: 80, type: 'int64', shape: [] },
    capacity: { offset: 88, type: 'int64', shape: [] },
    n_nodes: { offset: 96, type: 'int64', shape: [] },
    simulations: { offset: 104, type: 'int64', shape: [] },
    total_depth: { offset: 112, type: 'int64', shape: [] },
    legal_stamp: { offset: 120, type: 'int64', shape: [] },
    evaluated_stamp: { offset: 128, type: 'int64', shape: [] },
    last_legal_stamp: { offset: 136, type: 'int64', shape: [993] },
    action_values: { offset: 8080, type: 'float64', shape: [300] },
    activations: { offset: 10480, type: 'record', shape: [] },
    rng: { offset: 12112, type: 'uint64', shape: [4] },
    determinized: { offset: 12144, type: 'record', shape: [] },
    child: { offset: 12840, type: 'record', shape: [] },
    path: { offset: 13536, type: 'int32', shape: [66] },
    legal_actions: { offset: 13800, type: 'int16', shape: [300] },
  },
} as const;

export const ACTION_PREDICTION = {
  size: 72,
  fields: {
    action: { offset: 0, type: 'int16', shape: [] },
    win_chances: { offset: 8, type: 'float64', shape: [4] },
    scores: { offset: 40, type: 'float64', shape: [4] },
  },
} as const;

export const ONE_PLY = {
  size: 3024,
  fields: {
    determinized: { offset: 0, type: 'record', shape: [] },
    after_action: { offset: 696, type: 'record', shape: [] },
    activations: { offset: 1392, type: 'record', shape: [] },
  },
} as const;

export const ROOT = 1;
export const MAX_TREE_DEPTH = 64;
export const MAX_NODES = 3000000;
export const NODES_PER_SIMULATION = 13;
export const NODES_PER_SECOND = 500000;
export const ANALYSIS_NODES = 67500;
export const LUCK_NODES = 400;
export const NO_VALUE = -1000000000.0;
export const N_WORLDS = 16;
export const FORGETS_POWER = 0;
export const MISJUDGES = 1;
export const JUDGES_EXACTLY = 2;

/** What a search does where nothing else is asked for. */
export const MCTS_DEFAULTS = { c_puct: 1.0, prior_temperature: 1.0, width: 12.0, root_width: 30.0, expand_visits: 1.0, score_weight: 0.01, fpu_reduction: 0.05, rollout_decisions: 0.0, opponent_width: 4.0, split_chance: 0.0 } as const;

/** Weights of an evaluation, by the style of who plays by them; a search evaluates by `racer`. */
export const STYLES = {
  patient: [
    0.95, 0.0, 0.29, 0.425, 0.693, 0.901, 1.475, 0.174,
    0.218, 0.046, 5.983, -0.019, -0.031, 0.315, 0.714, 0.0,
    0.277, 0.67, 0.269, 0.09, 0.368, 0.247, -0.143, 0.442,
    0.607, 0.342, 0.723, 0.681, 0.988, 0.436, -0.544, 0.0,
  ],
  steady: [
    0.756, 1.889, 0.29, 0.425, 0.693, 0.901, 1.475, 0.174,
    0.218, 0.046, 5.983, -0.019, -0.031, 0.315, 0.714, 0.0,
    0.277, 0.67, 0.269, 0.09, 0.368, 0.247, -0.143, 0.442,
    0.607, 0.342, 0.723, 0.681, 0.988, 0.436, -0.544, 0.0,
  ],
  racer: [
    2.131, 11.332, 0.215, 0.427, 0.612, 0.862, 1.493, 0.614,
    0.177, 0.451, 13.047, 0.108, 0.001, 0.197, 1.143, 0.0,
    0.833, 0.574, 0.323, -0.002, 0.342, 0.112, -0.169, 0.588,
    0.706, -0.232, 0.905, 0.605, 1.017, -0.141, -1.468, 0.0,
  ],
} as const;

/** Level 1 and up. With `nodes` it searches, so many simulations or seconds at most. */
export const LEVELS = [
  { rating: 1300, style: 'steady', beam: 1, depth: 2, noise: 0.0, plan_noise: 8.0, sees_rivals: false, forget_percent: 100, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null },
  { rating: 1405, style: 'steady', beam: 1, depth: 2, noise: 0.0, plan_noise: 2.5, sees_rivals: false, forget_percent: 70, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null },
  { rating: 1540, style: 'steady', beam: 2, depth: 7, noise: 0.0, plan_noise: 1.3, sees_rivals: false, forget_percent: 40, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null },
  { rating: 1755, style: 'steady', beam: 3, depth: 7, noise: 0.0, plan_noise: 0.7, sees_rivals: true, forget_percent: 20, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null },
  { rating: 1915, style: 'steady', beam: 3, depth: 7, noise: 0.0, plan_noise: 0.3, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null },
  { rating: 2150, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null },
  { rating: 2280, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 200, seconds: 0.3 },
  { rating: 2385, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 1200, seconds: 0.3 },
  { rating: 2470, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 7200, seconds: 1.0 },
  { rating: 2555, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 45000, seconds: 3.0 },
] as const;
