// The packages are links to a folder beside the site. Nobody downloads the pages: they stay as long as they come.
// oxlint-disable-next-line import/no-default-export -- Next.js takes the default export
export default {
  output: 'export',
  turbopack: { root: '/' },
  experimental: { turbopackMinify: false },
  typescript: { ignoreBuildErrors: true },
};
