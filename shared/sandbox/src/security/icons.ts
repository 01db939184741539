import { type Store, text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Text } from '../language.ts'

/** The pictures that a member may choose from (API-58, API-59), with the motif of each. */
export const ICONS: readonly { id: string; name: Text; motif: string }[] = [
  { id: 'crown', name: { pt: 'Coroa', en: 'Crown' }, motif: 'crown' },
  { id: 'rocket', name: { pt: 'Foguete', en: 'Rocket' }, motif: 'rocket' },
  { id: 'fish', name: { pt: 'Peixe', en: 'Fish' }, motif: 'fish' },
  { id: 'football', name: { pt: 'Bola', en: 'Football' }, motif: 'football' },
  { id: 'cards', name: { pt: 'Cartas', en: 'Cards' }, motif: 'cards' },
  { id: 'trophy', name: { pt: 'Troféu', en: 'Trophy' }, motif: 'trophy' },
  { id: 'fruit', name: { pt: 'Frutas', en: 'Fruit' }, motif: 'fruit' },
  { id: 'helmet', name: { pt: 'Capacete', en: 'Helmet' }, motif: 'helmet' },
]

/** Where the picture of an icon is. */
export function iconUrl(id: string): string {
  return `/wps/image/head/${id}.svg`
}

/** The icon that a member has chosen. */
export function iconOf(store: Store, memberId: number): string | undefined {
  const row = store.one('select icon from icons where member_id = ?', memberId)
  return row && text(row, 'icon')
}

/** @throws Refusal parameter.invalid for one that is not offered */
export function setIcon(store: Store, memberId: number, id: string): void {
  if (!ICONS.some((icon) => icon.id === id)) throw new Refusal('parameter.invalid', { field: 'icon' })
  store.run(
    'insert into icons (member_id, icon) values (?, ?) on conflict (member_id) do update set icon = excluded.icon',
    memberId,
    id,
  )
}
