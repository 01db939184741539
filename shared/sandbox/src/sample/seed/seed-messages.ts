import type { Text } from '../../domain/common/language.ts'
import { cycle } from '../../domain/common/random.ts'
import type { Store } from '../../storage/store.ts'

const HOUR = 3_600_000

interface Message {
  title: Text
  content: Text
  hours: number
  read: boolean
  to: readonly string[]
}

const ALL_MEMBERS = ['marina', 'aline', 'caio', 'davi', 'elisa', 'gilson']
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
    title: { pt: 'Novo acesso à sua conta', en: 'New login to your account' },
    content: {
      pt: '<p>Houve um acesso por um novo aparelho. Se não foi você, troque a senha.</p>',
      en: '<p>Someone logged in with a new device. If it was not you, change the password.</p>',
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
    to: ALL_MEMBERS,
  },
]

/** Marina's weekly messages: more than two pages, with an unread one far down. */
const EARLIER: readonly Pick<Message, 'title' | 'content'>[] = [
  {
    title: { pt: 'Depósito recebido', en: 'Deposit received' },
    content: {
      pt: '<p>Seu depósito entrou na carteira. <a href="/m/vouReport">Ver depósitos</a></p>',
      en: '<p>Your deposit has reached your wallet. <a href="/m/vouReport">See deposits</a></p>',
    },
  },
  {
    title: { pt: 'Novidade: mais jogos ao vivo', en: 'New: more live games' },
    content: {
      pt: '<p>Chegaram novas mesas de roleta e de cartas.</p><ul><li>Roleta da Praia</li><li>Cartas do Porto</li></ul>',
      en: '<p>New roulette and card tables are here.</p><ul><li>Roleta da Praia</li><li>Cartas do Porto</li></ul>',
    },
  },
  {
    title: { pt: 'Sua recompensa está disponível', en: 'Your reward is available' },
    content: {
      pt: '<p>Há uma recompensa para resgatar. <a href="/m/rewardCenter">Abrir recompensas</a></p>',
      en: '<p>There is a reward to claim. <a href="/m/rewardCenter">Open rewards</a></p>',
    },
  },
  {
    title: {
      pt: 'Manutenção programada do provedor Kappa na madrugada de terça-feira',
      en: 'Scheduled maintenance of the provider Kappa in the early hours of Tuesday',
    },
    content: {
      pt: '<p>Os jogos voltam às 6 horas. Rodadas abertas continuam depois.</p>',
      en: '<p>The games are back at 6 o’clock. Open rounds go on afterwards.</p>',
    },
  },
  {
    title: { pt: 'Jogo responsável', en: 'Responsible gaming' },
    content: {
      pt: '<p>Precisa conversar? <a href="https://www.jogadoresanonimos.com.br">Jogadores Anônimos</a> ajuda, sem custo.</p>',
      en: '<p>Do you need to talk? <a href="https://www.jogadoresanonimos.com.br">Jogadores Anônimos</a> helps, free of charge.</p>',
    },
  },
]
const EARLIER_COUNT = 41
const EARLIER_EVERY_HOURS = 150
const EARLIER_UNREAD = 38

const earlier: readonly Message[] = Array.from({ length: EARLIER_COUNT }, (_, index) => ({
  ...cycle(EARLIER, index),
  hours: 210 + index * EARLIER_EVERY_HOURS,
  read: index !== EARLIER_UNREAD,
  to: ['marina'],
}))

/** The messages in the inbox of the sample members. */
export function seedMessages(store: Store, ids: ReadonlyMap<string, number>, now: number): void {
  for (const { title, content, hours, read, to } of [...MESSAGES, ...earlier]) {
    for (const userName of to) {
      const member = ids.get(userName)
      if (member === undefined) continue
      store.insert('messages', {
        member_id: member,
        title_pt: title.pt,
        title_en: title.en,
        content_pt: content.pt,
        content_en: content.en,
        created_at: now - hours * HOUR,
        read: read ? 1 : 0,
      })
    }
  }
}
