import { text } from '../../storage/store.ts'
import type { Base } from '../common/base.ts'
import type { Text } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'

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

/** Address of an icon's picture. */
export function iconUrl(id: string): string {
  return `/wps/image/head/${id}.svg`
}

export function iconOf({ store }: Base, memberId: number): string | undefined {
  const row = store.one('select icon from icons where member_id = ?', memberId)
  return row && text(row, 'icon')
}

/** @throws Refusal parameter.invalid for one that is not offered */
export function setIcon({ store }: Base, memberId: number, id: string): void {
  if (!ICONS.some((icon) => icon.id === id)) throw new Refusal('parameter.invalid', { field: 'icon' })
  store.run(
    'insert into icons (member_id, icon) values (?, ?) on conflict (member_id) do update set icon = excluded.icon',
    memberId,
    id,
  )
}
