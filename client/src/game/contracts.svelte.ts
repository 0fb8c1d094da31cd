/** Contracts, as the server describes them. */

import type { Resource } from '../board';
import { api } from '../net/api';
import type { ContractInfo } from '../net/types';

export interface Contract {
  id: string;
  name: string; // the kind in its id
  cost: Resource[]; // empty where the builder may choose
  any: '' | 'alike' | 'different'; // which pieces the builder may choose
  size: number;
  points: number | null; // null: counted at the end
  isPrivate: boolean;
}

class ContractCatalogue {
  #known = $state.raw<ReadonlyMap<string, Contract>>(new Map());
  #data: string | null = null;

  /** Learn the contracts of a data set; they are asked for once. */
  async load(data = ''): Promise<void> {
    if (this.#data === data) return;
    this.set(await api.contracts(data));
    this.#data = data;
  }

  set(facts: readonly ContractInfo[]): void {
    this.#known = new Map(
      facts.map(({ id, name, cost, any, size, points, counted, private: isPrivate }) => [
        id,
        {
          id,
          name,
          cost: [...cost] as Resource[],
          any: any === null ? '' : any.startsWith('alike') ? 'alike' : 'different',
          size,
          points: counted ? null : points,
          isPrivate,
        },
      ]),
    );
  }

  get(id: string): Contract {
    return (
      this.#known.get(id) ?? {
        id,
        name: powerOfContract(id),
        cost: [],
        any: '',
        size: 0,
        points: null,
        isPrivate: false,
      }
    );
  }
}

export const contracts = new ContractCatalogue();

/** The name in a contract's id: name, dot, cost. */
export function powerOfContract(id: string): string {
  return id.split('.')[0] ?? '';
}
