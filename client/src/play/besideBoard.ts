/** What stands beside the board of a game that goes on, or lies in the drawers of a phone: its end does without, and loads it not. */

export { default as ContractList } from '../components/ContractList.svelte';
export { default as ContractStrip } from '../components/ContractStrip.svelte';
export { default as GuildList } from './GuildList.svelte';
