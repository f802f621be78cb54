/** DESIGN's table of who may import whom, and the order of the contexts: lower never imports higher; on one line, only leftwards. */
const contexts = [
  ['shared'],
  ['audit', 'site', 'files', 'live'],
  ['ledger'],
  ['identity'],
  ['protection', 'catalogue', 'messaging'],
  ['cashier'],
  ['play', 'studio', 'lottery'],
  ['promotions', 'points', 'loyalty', 'agency'],
  ['contracts'],
  ['reports', 'content'],
  ['bulk'],
  ['proposals'],
  ['views'],
].flat();

const upwards = contexts.map((name, at) => ({
  name: `${name}-knows-nobody-above`,
  severity: 'error',
  from: { path: `^app/domain/${name}/` },
  to: { path: `^app/domain/(?!(${contexts.slice(0, at + 1).join('|')})/)[^/]+/` },
}));

module.exports = {
  forbidden: [
    ...upwards,
    {
      name: 'only-proposals-approve',
      severity: 'error',
      from: { pathNot: '^app/domain/proposals/' },
      to: { path: '^app/domain/shared/with-approval\\.ts$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-knows-no-web',
      severity: 'error',
      from: { path: '^app/domain' },
      to: {
        path: '^(react|@remix-run|i18next|remix-)|node_modules/(react|@remix-run|i18next|remix-)|^app/(http|features|routes|ui|i18n|jobs|seed|metrics|composition|entry|root)',
      },
    },
    {
      name: 'domain-takes-gateway-interfaces-only',
      severity: 'error',
      from: { path: '^app/domain' },
      to: { path: '^app/gateways/(?!index\\.ts|[^/]+/port\\.ts)' },
    },
    {
      name: 'db-knows-tables-only',
      severity: 'error',
      from: { path: '^app/db' },
      to: { path: '^app/(?!db/|domain/[^/]+/tables\\.server\\.ts)' },
    },
    {
      name: 'tables-stand-alone',
      severity: 'error',
      from: { path: '^app/domain/[^/]+/tables[^.]*\\.server\\.ts$' },
      to: {
        path: '^app/(?!db/(columns|sql-values)\\.server\\.ts|domain/[^/]+/tables[^.]*\\.server\\.ts|domain/.+(?<!\\.server)\\.ts$)',
      },
    },
    {
      name: 'ui-is-words-free-and-alone',
      severity: 'error',
      from: { path: '^app/ui' },
      to: { path: '^app/(?!ui/|i18n/format|domain/shared/characters)|node_modules/(react-i18next|i18next)/' },
    },
    {
      name: 'features-stay-light',
      severity: 'error',
      from: { path: '^app/features', pathNot: '\\.server\\.tsx?$' },
      to: {
        path: '^app/(?!features/|ui/|i18n/|domain/(?!.*\\.server\\.)|http/(links/(paths|safe-redirect|operator-gates)|contract-kind-pages|live/(live|connection-events|unattended)|page/(data-as-text|drawn-once|offer-mark|hand|use-before-shown)|forms/form-reply))',
      },
    },
    {
      name: 'features-keep-to-themselves',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      // `common` holds parts with the words that all pages share.
      to: { path: '^app/features/(?!$1/|common/)[^/]+/' },
    },
    {
      name: 'feature-readers-see-no-tables',
      severity: 'error',
      from: { path: '^app/features/.+\\.server\\.tsx?$' },
      to: { path: '^app/(db|routes|jobs|seed|composition)' },
    },
    {
      name: 'routes-see-no-db',
      severity: 'error',
      from: { path: '^app/routes' },
      to: { path: '^app/(db|jobs|seed|gateways)|/tables[^.]*\\.server\\.ts$' },
    },
    { name: 'routes-see-no-routes', severity: 'error', from: { path: '^app/routes/' }, to: { path: '^app/routes/' } },
    {
      name: 'http-and-i18n-look-down',
      severity: 'error',
      from: { path: '^app/(http|i18n)' },
      to: { path: '^app/(routes|features|jobs|seed|ui)' },
    },
    {
      name: 'jobs-call-the-domain',
      severity: 'error',
      from: { path: '^app/(jobs|seed)' },
      to: { path: '^app/(routes|features|http|ui)' },
    },
    {
      name: 'metrics-draw-no-pages',
      severity: 'error',
      from: { path: '^app/metrics' },
      to: { path: '^app/(routes|features|ui|jobs|seed|composition)' },
    },
    {
      name: 'gateways-know-nobody',
      severity: 'error',
      from: { path: '^app/gateways' },
      to: { path: '^app/(?!gateways/|domain/shared/)' },
    },
    {
      name: 'composition-has-few-readers',
      severity: 'error',
      from: {
        path: '^app',
        pathNot: '^app/(entry\\.server|composition\\.server|http/request/app-services\\.server|jobs|seed)',
      },
      to: { path: '^app/composition\\.server' },
    },
    {
      name: 'only-the-build-reaches-the-app',
      severity: 'error',
      from: { path: '^(server|simulator)/' },
      // Besides environment and log, what is pure: how a lost database is known, drawings, languages and signs of currencies shared with the vendors' games, keys of addresses, which queries pages read.
      to: {
        path: '^app/(?!(environment|log|db/is-database-down)\\.server\\.ts|features/art/|domain/identity/client-location\\.ts|domain/site/measuring\\.ts|server-contract\\.ts|domain/shared/(currency|language|method-kinds)\\.ts|http/page/page-queries\\.ts)',
      },
    },
    {
      name: 'browser-takes-no-server-code',
      severity: 'error',
      from: { path: '^app/(ui|features|entry\\.client)', pathNot: '\\.server\\.tsx?$' },
      to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
