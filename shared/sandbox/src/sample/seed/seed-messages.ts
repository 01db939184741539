import { writeMessage } from '../../domain/accounts/inbox.ts'
import { cycle } from '../../domain/common/random.ts'
import type { Store } from '../../storage/store.ts'

const HOUR = 3_600_000

/** Title and text in Portuguese and English, separated by bars. */
const MESSAGES = [
  {
    words: `Saque concluído|Withdrawal completed
      |<p>Seu saque de R$ 320,00 foi enviado para a sua conta.</p>
      |<p>Your withdrawal of R$ 320.00 was sent to your account.</p>`,
    ...{ hours: 5, read: false, to: ['marina', 'aline'] },
  },
  {
    words: `Novo acesso à sua conta|New login to your account
      |<p>Houve um acesso por um novo aparelho. Se não foi você, troque a senha.</p>
      |<p>Someone logged in with a new device. If it was not you, change the password.</p>`,
    ...{ hours: 30, read: false, to: ['marina', 'caio'] },
  },
  {
    words: `Como definir limites de aposta|How to set betting limits
      |<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>
      |<p>You can set a daily limit under <strong>Profile</strong>.</p>`,
    ...{ hours: 200, read: true, to: ['marina', 'aline', 'caio', 'davi', 'elisa', 'gilson'] },
  },
]

/** Marina's weekly messages: more than two pages, with an unread one far down. */
const EARLIER = [
  `Depósito recebido|Deposit received
    |<p>Seu depósito entrou na carteira. <a href="/m/vouReport">Ver depósitos</a></p>
    |<p>Your deposit has reached your wallet. <a href="/m/vouReport">See deposits</a></p>`,
  `Novidade: mais jogos ao vivo|New: more live games
    |<p>Chegaram novas mesas de roleta e de cartas.</p><ul><li>Roleta da Praia</li><li>Cartas do Porto</li></ul>
    |<p>New roulette and card tables are here.</p><ul><li>Roleta da Praia</li><li>Cartas do Porto</li></ul>`,
  `Sua recompensa está disponível|Your reward is available
    |<p>Há uma recompensa para resgatar. <a href="/m/rewardCenter">Abrir recompensas</a></p>
    |<p>There is a reward to claim. <a href="/m/rewardCenter">Open rewards</a></p>`,
  `Manutenção programada do provedor Kappa na madrugada de terça-feira
    |Scheduled maintenance of the provider Kappa in the early hours of Tuesday
    |<p>Os jogos voltam às 6 horas. Rodadas abertas continuam depois.</p>
    |<p>The games are back at 6 o’clock. Open rounds go on afterwards.</p>`,
  `Jogo responsável|Responsible gaming
    |<p>Precisa conversar? <a href="https://www.jogadoresanonimos.com.br">Jogadores Anônimos</a> ajuda, sem custo.</p>
    |<p>Do you need to talk? <a href="https://www.jogadoresanonimos.com.br">Jogadores Anônimos</a> helps, free of charge.</p>`,
]
const EARLIER_COUNT = 41
const EARLIER_EVERY_HOURS = 150
const EARLIER_UNREAD = 38

const earlier = Array.from({ length: EARLIER_COUNT }, (_, index) => ({
  words: cycle(EARLIER, index),
  ...{ hours: 210 + index * EARLIER_EVERY_HOURS, read: index !== EARLIER_UNREAD, to: ['marina'] },
}))

/** The messages in the inbox of the sample members. */
export function seedMessages(store: Store, ids: ReadonlyMap<string, number>, now: number): void {
  for (const { words, hours, read, to } of [...MESSAGES, ...earlier]) {
    const [titlePt = '', titleEn = '', pt = '', en = ''] = words.split('|').map((part) => part.trim())
    const mail = { title: { pt: titlePt, en: titleEn }, content: { pt, en }, time: now - hours * HOUR, read }
    for (const userName of to) {
      const member = ids.get(userName)
      if (member !== undefined) writeMessage(store, member, mail)
    }
  }
}
