/** A table of our own build. */
export async function loadTable<Row>(url: string): Promise<readonly Row[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as readonly Row[];
}
