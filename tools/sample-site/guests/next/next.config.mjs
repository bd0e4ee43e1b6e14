// The packages are links to a folder beside the site.
// oxlint-disable-next-line import/no-default-export -- Next.js takes the default export
export default { output: 'export', turbopack: { root: '/' }, typescript: { ignoreBuildErrors: true } };
