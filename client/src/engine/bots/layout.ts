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

export const DEEP_PARAMS = {
  size: 24,
  fields: {
    refine_visits: { offset: 0, type: 'float64', shape: [] },
    deep_share: { offset: 8, type: 'float64', shape: [] },
    deep_temperature: { offset: 16, type: 'float64', shape: [] },
  },
} as const;

export const DEEP_MEMORY = {
  size: 815368,
  fields: {
    params: { offset: 0, type: 'record', shape: [1] },
    view_rows: { offset: 24, type: 'record', shape: [1] },
    evaluator_rows: { offset: 720, type: 'record', shape: [1] },
    value_features: { offset: 3400, type: 'float32', shape: [4, 42] },
    map_memo: { offset: 4072, type: 'record', shape: [2048] },
    indices: { offset: 790504, type: 'int16', shape: [384] },
    number_inputs: { offset: 791272, type: 'float32', shape: [992] },
    lanes: { offset: 795240, type: 'float32', shape: [8] },
    listed_rows: { offset: 795272, type: 'int64', shape: [992] },
    listed_factors: { offset: 803208, type: 'float32', shape: [992] },
    bias: { offset: 807176, type: 'float32', shape: [512] },
    trunk: { offset: 809224, type: 'float32', shape: [512] },
    normed: { offset: 811272, type: 'float32', shape: [512] },
    inner: { offset: 813320, type: 'float32', shape: [512] },
  },
} as const;

export const NETWORK_MEMORY = {
  size: 1693608,
  fields: {
    deep: { offset: 0, type: 'record', shape: [] },
    policy: { offset: 815368, type: 'record', shape: [] },
  },
} as const;

export const ROOT = 1;
export const MAX_TREE_DEPTH = 64;
export const MAX_NODES = 3000000;
export const NODES_PER_SIMULATION = 13;
export const NODES_PER_SECOND = 500000;
export const ANALYSIS_NODES = 24000;
export const LUCK_NODES = 400;
export const NO_VALUE = -1000000000.0;
export const N_WORLDS = 16;
export const FORGETS_POWER = 0;
export const MISJUDGES = 1;
export const JUDGES_EXACTLY = 2;
export const NETWORKS_SIZE = 25306248;
export const NETWORKS_FILE_BYTES = 8264606;
export const NETWORKS_DIGEST_BYTES = 32;

/** Who gives hints and judges games. */
export const JUDGE = 'champion' as const;

/** What a search does where nothing else is asked for. */
export const MCTS_DEFAULTS = { c_puct: 1.0, prior_temperature: 1.0, width: 12.0, root_width: 30.0, expand_visits: 1.0, score_weight: 0.01, fpu_reduction: 0.05, rollout_decisions: 0.0, opponent_width: 4.0, split_chance: 0.0 } as const;

/** The same where networks say what to try, and when the deep one is asked. */
export const CHAMPION_DEFAULTS = { c_puct: 0.5, prior_temperature: 1.0, width: 12.0, root_width: 30.0, expand_visits: 2.0, score_weight: 0.01, fpu_reduction: 0.05, rollout_decisions: 0.0, opponent_width: 4.0, split_chance: 0.0 } as const;
export const DEEP_DEFAULTS = { refine_visits: 32.0, deep_share: 0.5, deep_temperature: 2.0 } as const;

/** The file of networks: so many numbers, in rows of 8 bits, or (0) in half precision. */
export const NETWORK_PARTS = [
  { numbers: 1357056, rowLength: 0 },
  { numbers: 380928, rowLength: 0 },
  { numbers: 384, rowLength: 0 },
  { numbers: 49152, rowLength: 0 },
  { numbers: 128, rowLength: 0 },
  { numbers: 127104, rowLength: 0 },
  { numbers: 993, rowLength: 0 },
  { numbers: 3552, rowLength: 0 },
  { numbers: 1809408, rowLength: 512 },
  { numbers: 507904, rowLength: 512 },
  { numbers: 512, rowLength: 0 },
  { numbers: 2048, rowLength: 512 },
  { numbers: 2048, rowLength: 512 },
  { numbers: 786432, rowLength: 512 },
  { numbers: 1536, rowLength: 512 },
  { numbers: 786432, rowLength: 512 },
  { numbers: 1536, rowLength: 512 },
  { numbers: 508416, rowLength: 512 },
  { numbers: 993, rowLength: 0 },
] as const;

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
  { rating: 1300, style: 'steady', beam: 1, depth: 2, noise: 0.0, plan_noise: 8.0, sees_rivals: false, forget_percent: 100, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null, searcher: 'search' },
  { rating: 1405, style: 'steady', beam: 1, depth: 2, noise: 0.0, plan_noise: 2.5, sees_rivals: false, forget_percent: 70, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null, searcher: 'search' },
  { rating: 1540, style: 'steady', beam: 2, depth: 7, noise: 0.0, plan_noise: 1.3, sees_rivals: false, forget_percent: 40, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null, searcher: 'search' },
  { rating: 1755, style: 'steady', beam: 3, depth: 7, noise: 0.0, plan_noise: 0.7, sees_rivals: true, forget_percent: 20, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null, searcher: 'search' },
  { rating: 1915, style: 'steady', beam: 3, depth: 7, noise: 0.0, plan_noise: 0.3, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null, searcher: 'search' },
  { rating: 2150, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 0, seconds: null, searcher: 'search' },
  { rating: 2280, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 200, seconds: 0.3, searcher: 'search' },
  { rating: 2430, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 300, seconds: 0.3, searcher: 'champion' },
  { rating: 2560, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 2000, seconds: 1.0, searcher: 'champion' },
  { rating: 2640, style: 'racer', beam: 6, depth: 7, noise: 0.0, plan_noise: 0.0, sees_rivals: true, forget_percent: 0, display_cards: 4, uses_opponents: true, nodes: 16000, seconds: 3.0, searcher: 'champion' },
] as const;
