/** What a table stores about a person, by one of its relations to them. All texts are read by visitors on `/privacy-policy`. */
export interface StoredTable {
  readonly database: 'PostgreSQL' | 'ClickHouse';
  readonly table: string;
  /** Columns with an account id; `[]` behind the name: an array of them, `{}`: a document or a text that may contain some. */
  readonly columns: readonly string[];
  readonly subject: Subject;
  readonly what: string;
  readonly why: string;
  readonly until: string;
  readonly seenBy: string;
  /**
   * What deletion does. `deleted`: the rows go. `anonymised`: the row stays without the id. `stays`: it is part of a match of twelve, or has to
   * outlive the account; `until` says which.
   */
  readonly onDelete: 'deleted' | 'anonymised' | 'stays';
  /** Where the export has it: a part of its own, `tables` with the rows as they are, or `none` with the reason. */
  readonly inExport: ExportPart | { readonly none: string };
  /** Columns that are in no export, because they are about somebody else. */
  readonly notExported?: readonly string[];
}

export type Subject = 'account' | 'profile' | 'contributions' | 'matches' | 'operation';

export type ExportPart =
  | 'profile'
  | 'names'
  | 'favourites'
  | 'links'
  | 'uploads'
  | 'sessions'
  | 'securityEvents'
  | 'tickets'
  | 'tables';

/** Something that is stored outside of both databases. */
export interface StoredElsewhere {
  readonly place: string;
  readonly what: string;
  readonly why: string;
  readonly until: string;
  readonly seenBy: string;
}

/** The name of a column of `columns`, without its mark. */
export const columnName = (column: string): string => column.replace(/(?:\[\]|\{\})$/, '');
