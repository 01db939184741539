import { beforeEach, describe, expect, it } from 'vitest'
import { check, promote } from '../release/promote.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'

const place = useReleasedInMemory()
beforeEach(async () => {
  await place.publishRemote('games', '1.1.0-dev.abc', {
    untranslated: [{ text: 'Good luck', file: 'src/screens/list/list.tsx', locales: ['pt'] }],
  })
})

const options = (versions: Record<string, string>) => ({
  ...place.on,
  versions,
  withoutSmoke: 'Ana: fixtures open no pages',
})
const NEW = { games: '1.1.0-dev.abc' }

describe('a local version with a text that a language lacks', () => {
  it('is refused by check and promote, with the text and its file', async () => {
    for (const run of [check, promote])
      await expect(run(options(NEW))).rejects.toThrow(
        'games 1.1.0-dev.abc has no text in pt for “Good luck” (src/screens/list/list.tsx): run npm run i18n, translate it in src/locales, and build again.',
      )
  })
})
