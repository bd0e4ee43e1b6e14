/** `moment` is a uint32 of unix seconds that the JSON dialects may write as a date and time. */
export type FieldKind =
  | 'uint32'
  | 'int32'
  | 'uint64'
  | 'float'
  | 'bool'
  | 'string'
  | 'bytes'
  | 'enum'
  | 'moment'
  | 'message';
