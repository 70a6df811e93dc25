/** The integer at an index that the caller knows to be inside the array; throws a RangeError when it is not. */
export function intAt(values: Int32Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No integer at ${index}.`);
  return value;
}
