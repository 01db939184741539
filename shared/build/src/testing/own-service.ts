import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The service of the sample, as its call names it. */
export const SERVICE = 'cards'

/** The texts below are not this file's own imports. */
const kit = (part: string) => `'@arcada/kit/${part}'`

const CALL = `import { defineCall, Type as T } from ${kit('contract')}

/** Deals cards from a new deck; a member gets them by name. */
export const dealCards = defineCall({
  id: 'dealCards',
  method: 'GET',
  path: '/v1/deal',
  service: '${SERVICE}',
  query: T.Object({ size: T.String() }),
  value: T.Object({ cards: T.Array(T.String()), player: T.String() }),
  refusals: [{ code: 'deck.empty', status: 409, words: 'The deck is empty.' }],
  audience: 'public',
  sample: { query: { size: '2' } },
})
`

const HANDLER = `import { open, refusal, type Served } from ${kit('sandbox/handlers')}
import { dealCards } from './deal-cards.ts'

const DECK = ['A♠', 'K♥', 'Q♦', 'J♣']

export const handlers: readonly Served[] = [
  open(dealCards, (_, { query, member }) => {
    const size = Number(query.size)
    if (size > DECK.length) throw refusal(dealCards, 'deck.empty')
    return { cards: DECK.slice(0, size), player: member?.userName ?? 'a guest' }
  }),
]
`

const SCREEN = `import { callQuery } from ${kit('api')}
import { useQuery } from ${kit('api/query')}
import { useLingui } from ${kit('i18n/macro')}
import { routes } from ${kit('routes')}
import { useSearchParams } from ${kit('routes/navigation')}
import { Card, LinkButton, QueryError, Screen } from ${kit('ui')}
import { dealCards } from '../../calls/deal-cards.ts'

export default function StartScreen() {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  const dealt = useQuery(callQuery(dealCards, { size: parameters.get('size') ?? '2' }))
  const { cards = [], player } = dealt.data ?? {}
  return (
    <Screen title={t\`Welcome to Skeleton\`}>
      <Card>
        <LinkButton to={routes.home}>{t\`Back to home from Skeleton\`}</LinkButton>
      </Card>
      <p>{player && [...cards, player].join(' ')}</p>
      {dealt.error && <QueryError query={dealt} />}
    </Screen>
  )
}
`

const TEST = `import { renderScreen, screen, useSandbox } from ${kit('testing')}
import { expect, test } from ${kit('testing/vitest')}
import StartScreen from './index.tsx'

useSandbox()

test('shows the answer of the service, which does not know the member without the token', async () => {
  await renderScreen(<StartScreen />, { address: '/m/cards', as: 'marina' })
  expect(await screen.findByText('A♠ K♥ a guest')).toBeVisible()
})

test('shows the answer to a member where the service gets the token', async () => {
  await renderScreen(<StartScreen />, { address: '/m/cards', as: 'marina', tokenTo: ['${SERVICE}'] })
  expect(await screen.findByText('A♠ K♥ marina')).toBeVisible()
})

test('shows the words of a refusal', async () => {
  await renderScreen(<StartScreen />, { address: '/m/cards?size=99' })
  expect(await screen.findByText('The deck is empty.')).toBeVisible()
})
`

const words = (translation: string) => `
#: src/calls/deal-cards.ts
msgid "The deck is empty."
msgstr "${translation}"
`

/**
 * Gives a copy of the kit's template a call to a service of its team, with the sandbox's handler, a refusal in both languages, and
 * a test of the screen that shows the answer. The address may state how many cards are dealt (`?size=`). For tests.
 * @param folder the remote's
 */
export async function addOwnService(folder: string): Promise<void> {
  await mkdir(join(folder, 'src/calls'), { recursive: true })
  const start = join(folder, 'src/screens/start')
  const name = /Welcome to (\w+)/.exec(await readFile(join(start, 'index.tsx'), 'utf8'))?.[1] ?? ''
  await writeFile(join(folder, 'src/calls/deal-cards.ts'), CALL)
  await writeFile(join(folder, 'src/calls/deal-cards.sandbox.ts'), HANDLER)
  await writeFile(join(start, 'index.tsx'), SCREEN.replaceAll('Skeleton', name))
  await writeFile(join(start, 'start-screen.test.tsx'), TEST)
  await appendFile(join(folder, 'src/locales/en.po'), words('The deck is empty.'))
  await appendFile(join(folder, 'src/locales/pt.po'), words('O baralho está vazio.'))
}
