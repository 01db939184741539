import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const remotes = ['games', 'lottery', 'member', 'agent', 'promotions'].map((name) => ({
  path: `remote-${name}/src/locales/{locale}`,
  include: [`remote-${name}/src`],
  exclude: ['**/*.test.*'],
}))

// Texts of the shared packages come with the host, which is on every page.
const host = {
  path: 'host/src/locales/{locale}',
  include: ['host/src', 'shared/ui/src', 'shared/i18n/src', 'shared/session/src'],
  exclude: ['**/*.test.*'],
}

// ARCADA_TEXTS=member,host collects only theirs, so that two people do not write the same file at once.
const wanted = process.env.ARCADA_TEXTS?.split(',')
const catalogs = [host, ...remotes].filter(
  ({ path }) =>
    !wanted || wanted.some((name) => path.startsWith(name === 'host' ? 'host/' : `remote-${name}/`)),
)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['pt', 'en'],
  catalogs,
  format: formatter({ lineNumbers: false, origins: true }),
})
