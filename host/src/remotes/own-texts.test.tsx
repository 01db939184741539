import type { DocumentRemote } from '@arcada/kit/federation'
import { setLocale } from '@arcada/kit/i18n'
import { act, renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { confirmDialog, SectionHeader, toast } from '@arcada/kit/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { startLanguage } from '../startup/language.ts'
import { setPage } from '../testing/page.ts'
import { loadPart } from './load-part.ts'
import { RemotePart } from './remote-part.tsx'

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn<(id: string) => Promise<unknown>>() }))
vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote, registerRemotes: vi.fn() }))
vi.mock('./beacon.ts', () => ({ sendBeacon: vi.fn() }))

const WIDGET = './src/widgets/offer'
const offer = msg`Your offer`.id

/** What both teams wrote in English; each has its own words for it. */
const WORDS: Record<string, string> = {
  'games/pt': 'Sua jogada',
  'games/en': 'Your offer',
  'promotions/pt': 'Sua oferta',
  'promotions/en': 'Your deal',
}

function Offer() {
  const { t } = useLingui()
  return (
    <>
      <SectionHeader title={<Trans>Your offer</Trans>} to="/m/home" />
      <button type="button" onClick={() => toast({ text: t`Your offer` })}>
        say
      </button>
      <button type="button" onClick={() => void confirmDialog({ title: t`Your offer`, confirm: 'yes' })}>
        ask
      </button>
    </>
  )
}

const remote = (name: string) => ({
  version: '1.0.0',
  base: `/apps/${name}/1.0.0/`,
  description: '',
  entry: [['entry.js', 'sha256-x']],
  exposes: { [WIDGET]: [] },
  locales: { pt: [['locale-pt.js']], en: [['locale-en.js']] },
  team: name,
})

useSandbox()

const words = (name = '', locale = '') => ({ [offer]: [WORDS[`${name}/${locale}`] ?? ''] })

beforeEach(async () => {
  loadRemote.mockImplementation(async (id) => {
    const [, name, locale] = /^(\w+)__1_0_0\/(?:locale\/(\w+))?/.exec(id) ?? []
    return locale ? { messages: words(name, locale) } : { default: Offer }
  })
  setPage({ remotes: { games: remote('games'), promotions: remote('promotions') } })
  await startLanguage()
  await Promise.all([loadPart('games', WIDGET), loadPart('promotions', WIDGET)])
})

async function openPage() {
  const { user } = await renderScreen(
    <>
      <p data-testid="host">
        <Trans>See all</Trans>
      </p>
      {['games', 'promotions'].map((name) => (
        <div key={name} data-testid={name}>
          <RemotePart remote={name} folder={WIDGET} loading={null} kind="widget" />
        </div>
      ))}
    </>,
  )
  await act(() => setLocale('pt'))
  return user
}

const title = (name: string) => within(screen.getByTestId(name)).getByRole('heading').textContent
const kit = (name: string) => within(screen.getByTestId(name)).getByRole('link').textContent

describe('two remotes that translate one English sentence differently', () => {
  it('show their own texts, and those of the shared kit from the host, in both languages', async () => {
    await openPage()
    const shown = () => [title('games'), title('promotions')]
    const shared = () => [kit('games'), kit('promotions'), screen.getByTestId('host').textContent]
    expect(shown()).toEqual(['Sua jogada', 'Sua oferta'])
    expect(new Set(shared())).toEqual(new Set(['Ver todos']))
    await act(() => setLocale('en'))
    expect(shown()).toEqual(['Your offer', 'Your deal'])
    expect(new Set(shared())).toEqual(new Set(['See all']))
  })

  it('show their own texts in a toast and in a dialog of the host', async () => {
    const user = await openPage()
    await user.click(within(screen.getByTestId('promotions')).getByRole('button', { name: 'say' }))
    expect(await screen.findByRole('status')).toHaveTextContent('Sua oferta')
    await user.click(within(screen.getByTestId('games')).getByRole('button', { name: 'ask' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sua jogada' }))
    await user.click(dialog.getByRole('button', { name: 'Voltar' }))
  })
})

test('a part with its own texts shows them wherever the host renders it, without a request of a catalogue', async () => {
  loadRemote.mockImplementation(async (id) => {
    expect(id).not.toContain('/locale/')
    return { default: Offer, messages: { pt: () => words('games', 'pt'), en: () => words('games', 'en') } }
  })
  const { remotes } = globalThis.__arcada.release
  remotes.cards = { ...remote('cards'), locales: { pt: [], en: [] } } as unknown as DocumentRemote
  const { component: Own } = await loadPart('cards', WIDGET)
  await renderScreen(
    <div data-testid="cards">
      <Own />
    </div>,
  )
  await act(() => setLocale('pt'))
  expect([title('cards'), kit('cards')]).toEqual(['Sua jogada', 'Ver todos'])
  await act(() => setLocale('en'))
  expect([title('cards'), kit('cards')]).toEqual(['Your offer', 'See all'])
})
