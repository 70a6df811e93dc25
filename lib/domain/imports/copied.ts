/** A copy of data whose texts do not keep in memory the long ones that they were cut out of. */
export function copied<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
