import type { Text } from '../language.ts'
import { integer, type Store } from './store.ts'

const HOUR = 3_600_000

interface Message {
  title: Text
  content: Text
  hours: number
  read: boolean
  to: readonly string[]
}

const EVERYBODY = ['marina', 'aline', 'caio', 'davi', 'elisa', 'gilson']
const MESSAGES: readonly Message[] = [
  {
    title: { pt: 'Saque concluído', en: 'Withdrawal completed' },
    content: {
      pt: '<p>Seu saque de R$ 320,00 foi enviado para a sua conta.</p>',
      en: '<p>Your withdrawal of R$ 320.00 was sent to your account.</p>',
    },
    hours: 5,
    read: false,
    to: ['marina', 'aline'],
  },
  {
    title: { pt: 'Novo acesso à sua conta', en: 'New sign-in to your account' },
    content: {
      pt: '<p>Houve um acesso por um novo aparelho. Se não foi você, troque a senha.</p>',
      en: '<p>Someone signed in with a new device. If it was not you, change the password.</p>',
    },
    hours: 30,
    read: false,
    to: ['marina', 'caio'],
  },
  {
    title: { pt: 'Como definir limites de aposta', en: 'How to set betting limits' },
    content: {
      pt: '<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>',
      en: '<p>You can set a daily limit under <strong>Profile</strong>.</p>',
    },
    hours: 200,
    read: true,
    to: EVERYBODY,
  },
]

/** The mails that the sample people find in their inbox. */
export function seedMessages(store: Store, ids: ReadonlyMap<string, number>, now: number): void {
  for (const { title, content, hours, read, to } of MESSAGES) {
    for (const userName of to) {
      const member = ids.get(userName)
      if (member === undefined) continue
      store.run(
        `insert into messages (member_id, title_pt, title_en, content_pt, content_en, created_at, read)
         values (?, ?, ?, ?, ?, ?, ?)`,
        member,
        title.pt,
        title.en,
        content.pt,
        content.en,
        now - hours * HOUR,
        read ? 1 : 0,
      )
    }
  }
}

/** How many messages a member has not read. */
export function unreadMessages(store: Store, member: number): number {
  const row = store.one('select count(*) as count from messages where member_id = ? and read = 0', member)
  return row ? integer(row, 'count') : 0
}
