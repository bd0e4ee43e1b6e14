/**
 * Role props of the parts of a table that `gridKeys` serves. They are explicit because CSS that changes `display` removes the implicit
 * roles of table elements.
 */
export const gridRoles = {
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col', tabIndex: -1 },
  rowHeader: { role: 'rowheader', scope: 'row', tabIndex: -1 },
  cell: { role: 'gridcell', tabIndex: -1 },
} as const;
