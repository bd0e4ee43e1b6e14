import type { Head } from '../../../shared/head.ts';

export const DATA_HEAD: Head = {
  title: 'Open data',
  description:
    'Every match on record as Parquet files, by month, with checksums and licence, and how to read them from Python, R, DuckDB and ClickHouse.',
};

export const DATA_SQL_HEAD: Head = {
  title: 'SQL on open data',
  description:
    'Ask all matches on record in SQL, in your browser. Twenty questions check pages of this site.',
};

export const DATA_EXPLORER_HEAD: Head = {
  title: 'Data explorer',
  description:
    'Choose a figure, what to group it by and which matches count, without SQL. Every answer has its count, a chart and the statement behind it.',
};
