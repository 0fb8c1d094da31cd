/** Numbers in the fields of records, where the generated layout says that they lie. */

export interface Field {
  readonly offset: number;
  readonly type: string;
  readonly shape: readonly number[];
}

/** The number in a field of the record at the start of `view`, or of its item of that index. */
export function readNumber(view: DataView, field: Field, index = 0): number {
  switch (field.type) {
    case 'int16':
      return view.getInt16(field.offset + 2 * index, true);
    case 'int32':
      return view.getInt32(field.offset + 4 * index, true);
    case 'int64':
      return Number(view.getBigInt64(field.offset + 8 * index, true));
    case 'float32':
      return view.getFloat32(field.offset + 4 * index, true);
    case 'float64':
      return view.getFloat64(field.offset + 8 * index, true);
    default:
      throw new Error(`no number of the type ${field.type}`);
  }
}

export function writeNumber(view: DataView, field: Field, value: number, index = 0): void {
  switch (field.type) {
    case 'int16':
      return view.setInt16(field.offset + 2 * index, value, true);
    case 'int32':
      return view.setInt32(field.offset + 4 * index, value, true);
    case 'int64':
      return view.setBigInt64(field.offset + 8 * index, BigInt(value), true);
    case 'float32':
      return view.setFloat32(field.offset + 4 * index, value, true);
    case 'float64':
      return view.setFloat64(field.offset + 8 * index, value, true);
    default:
      throw new Error(`no number of the type ${field.type}`);
  }
}

/** Write all fields of a record of plain numbers. */
export function writeRecord<Name extends string>(
  view: DataView,
  fields: Readonly<Record<Name, Field>>,
  values: Readonly<Record<Name, number>>,
): void {
  for (const name of Object.keys(fields) as Name[]) writeNumber(view, fields[name], values[name]);
}
