import { DAY_MS } from '@arcada/kit/i18n/dates'
import { answerMail } from '../../domain/accounts/feedback.ts'
import { writeMessage } from '../../domain/accounts/inbox.ts'
import type { Store } from '../../storage/store.ts'

/** Marina's feedback to the operator: one answered, one open. */
export function seedFeedback(store: Store, member: number, now: number): void {
  const add = (type: string, title: string, content: string, time: number, repliedAt?: number) => {
    const images = repliedAt === undefined ? 0 : 1
    const row = { memberId: member, type, title, content, images, time, answerAt: repliedAt, repliedAt }
    return store.insert('feedback', row).id
  }
  const answered = now - 11 * DAY_MS
  const first = add(
    'CASHIER',
    'Depósito por Pix demorou',
    'Paguei às 14h e o valor só entrou às 14h20. Segue o comprovante.',
    answered - 120_000,
    answered,
  )
  writeMessage(store, member, { ...answerMail(first, answered), read: true })
  add(
    'SUGGESTION',
    'Filtro por provedor',
    'Gostaria de filtrar os jogos ao vivo por provedor.\nHoje preciso rolar a lista inteira.',
    now - DAY_MS,
  )
}
