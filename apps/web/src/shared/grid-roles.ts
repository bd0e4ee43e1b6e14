/**
 * Props of the parts of a table that `gridKeys` serves. The roles stand in the markup, although tables have them anyway, because
 * a style that changes how a row is laid out takes the tags' own roles away.
 */
export const gridRoles = {
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col', tabIndex: -1 },
  rowHeader: { role: 'rowheader', scope: 'row', tabIndex: -1 },
  cell: { role: 'gridcell', tabIndex: -1 },
} as const;
