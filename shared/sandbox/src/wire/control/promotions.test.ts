import { announcements } from '@arcada/kit/contract/announcements'
import { describe, expect, it } from 'vitest'
import { useClient } from '../../testing/use-client.ts'

const client = useClient({ start: Date.UTC(2026, 8, 21, 15) })

const FAIR = {
  id: 'sunday',
  title: { pt: 'Torneio de domingo', en: 'Sunday tournament' },
  content: { pt: '<p>Some pontos na pesca.</p>', en: '<p>Collect points in fishing games.</p>' },
  categories: ['casino'],
}
const publish = (change: object, whitelabel = 'norte') =>
  client.control('POST', '/sandbox/promotions', { whitelabel, ...FAIR, ...change })

/** Ids or titles of what a guest of a whitelabel sees. */
async function shown(type: 'PR' | 'B', whitelabel = 'norte'): Promise<string[]> {
  const query = { types: type, groupName: '', platform: 'M', merchantCode: 'NOR' }
  const { value } = await client.ask(announcements, { query }, { whitelabel })
  const list: unknown = type === 'PR' ? Object(value).promotion : Object(value).banners
  return Array.isArray(list) ? list.map((one) => String(Object(one)[type === 'PR' ? 'id' : 'title'])) : []
}

describe('an operator who publishes a promotion', () => {
  it('[RG-71] shows a fair one to players at once, and can take it back', async () => {
    expect(await publish({})).toEqual({ id: 'sunday' })
    expect(await shown('PR')).toContain('sunday')
    expect(await shown('PR', 'arcada')).not.toContain('sunday')
    await publish({ title: { pt: 'Torneio da noite', en: 'Night tournament' } })
    expect((await shown('PR')).filter((id) => id === 'sunday')).toHaveLength(1)
    await client.control('POST', '/sandbox/promotions', { whitelabel: 'norte', id: 'sunday', remove: true })
    expect(await shown('PR')).not.toContain('sunday')
  })

  it('[RG-71] is refused one with forbidden claims, with each claim, its words and its text', async () => {
    const title = { pt: 'Dinheiro fácil, só hoje', en: 'Sunday tournament' }
    const content = { pt: '<p>Jogue.</p>', en: '<p>A <b>free bet</b> for all.</p>' }
    expect(await publish({ title, content })).toEqual({
      error:
        '\'sunday\' is not published. title.pt: "Dinheiro fácil" promises a gain, an income or play without risk. ' +
        'title.pt: "só hoje" pushes to act at once. ' +
        'content.en: "free bet" offers an advantage for registering, depositing or a first bet. ' +
        'Change the text and try again.',
    })
    expect(await shown('PR')).not.toContain('sunday')
    expect(await publish({ title, content }, 'praia')).toEqual({ id: 'sunday' })
  })

  it('[RG-71] is refused every promotion while the whitelabel has no warning to show on it', async () => {
    await client.control('POST', '/sandbox/settings', { whitelabel: 'norte', rg: { warnings: [] } })
    expect(await publish({})).toEqual({
      error: expect.stringContaining('settings.RG.warnings is empty: each piece needs a warning'),
    })
    expect([await shown('PR'), await shown('B')]).toEqual([[], []])
  })

  it('[RG-71] published before the rule began is no longer shown from its date on, and sees why', async () => {
    const source = 'Portaria de teste'
    const switches = { advertising: { source, from: '2026-10-01T03:00:00Z' } }
    const rules = [{ name: 'br-teste', validFrom: '2026-01-01T03:00:00Z', source, switches }]
    await client.control('POST', '/sandbox/settings', { whitelabel: 'norte', rules })
    await publish({ title: { pt: 'Bônus de boas-vindas', en: 'Welcome bonus' } })
    expect(await shown('PR')).toEqual(expect.arrayContaining(['sunday', 'p-cashback', 'p-reef']))
    client.now = Date.UTC(2026, 9, 1, 3)
    expect(await shown('PR')).toEqual(expect.arrayContaining(['p-reef']))
    expect(await shown('PR')).not.toContain('sunday')
    expect(await client.control('GET', '/sandbox/promotions?whitelabel=norte')).toContainEqual({
      id: 'sunday',
      shown: false,
      reasons: [
        'title.pt: "Bônus de boas-vindas" offers an advantage for registering, depositing or a first bet',
        'title.en: "Welcome bonus" offers an advantage for registering, depositing or a first bet',
      ],
    })
  })
})
