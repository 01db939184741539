import { join } from 'node:path'
import { check, openKeys, openStore, SAMPLE_KEYS } from '@arcada/release'
import { edit } from '../support/releases.ts'
import { expect, test } from '../support/test.ts'

for (const { module, name } of [
  { module: 'react-router-dom', name: 'useParams' },
  { module: '@tanstack/react-query', name: 'useIsMutating' },
  { module: '@arcada/kit/session', name: 'TOKEN_KEY' },
])
  test(`check reports a remote that imports ${name} from ${module}, which the host does not provide`, {
    tag: '@long',
  }, async ({ site, releases }) => {
    const version = await releases.publishVariant(
      'games',
      `needs-${name.replace(/\W|_/g, '').toLowerCase()}`,
      (folder) =>
        edit(
          join(folder, 'src/widgets/vendors/index.tsx'),
          'export default',
          `import { ${name} } from '${module}'\nconsole.log(${name})\nexport default`,
        ),
    )
    const run = check({
      store: openStore(`file:${site.store}`),
      keys: openKeys(SAMPLE_KEYS),
      whitelabel: 'arcada',
      versions: { games: version },
    })
    await expect(run).rejects.toThrow(
      `games ${version} (team Games, games@arcada.example) imports ${name} from ${module}, ` +
        `but host ${releases.version('host')} does not provide that name: release a host that does first.`,
    )
  })
