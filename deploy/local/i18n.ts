import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@arcada/build'

/** `npm run i18n`: collects the texts of the sources into every catalogue; new ones await their translation. */
const { status } = spawnSync(join(ROOT, 'node_modules/.bin/lingui'), ['extract', '--clean'], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(status ?? 1)
