/** What marks a contract: it may be chosen, is, is in a hint, or a tip has just begun to speak of it. */
export type ContractHighlight = 'choice' | 'picked' | 'hint' | 'tip' | '';
