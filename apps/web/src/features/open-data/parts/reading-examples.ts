/** How often each hero won, by tool. @param url of a file of the table players */
export const readingExamples = (url: string): readonly { readonly tool: string; readonly code: string }[] => [
  {
    tool: 'DuckDB',
    code: `select hero_id, count(*) as games, avg(won::int) as win_rate
from read_parquet('${url}')
where counted
group by hero_id
order by hero_id;`,
  },
  {
    tool: 'Python',
    code: `# pip install duckdb pandas
import duckdb

table = duckdb.sql("""
  select hero_id, count(*) as games, avg(won::int) as win_rate
  from read_parquet('${url}')
  where counted
  group by hero_id
  order by hero_id
""").df()
print(table)`,
  },
  {
    tool: 'R',
    code: `# install.packages(c("arrow", "dplyr"))
library(arrow)
library(dplyr)

read_parquet("${url}") |>
  filter(counted) |>
  group_by(hero_id) |>
  summarise(games = n(), win_rate = mean(won)) |>
  arrange(hero_id)`,
  },
  {
    tool: 'ClickHouse',
    code: `select hero_id, count() as games, avg(won) as win_rate
from url('${url}', Parquet)
where counted
group by hero_id
order by hero_id;`,
  },
];
