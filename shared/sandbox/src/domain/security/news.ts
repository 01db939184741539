import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { writeMessage } from '../accounts/inbox.ts'
import type { Outbox } from '../accounts/outbox.ts'
import type { Member } from '../accounts/people.ts'
import type { Language, Text } from '../common/language.ts'

const text = (pt: string, en: string): Text => ({ pt, en })

/** Changes of an account's security. */
const EVENTS = {
  LOGIN_PASSWORD: text('Sua senha de acesso foi alterada', 'Your login password was changed'),
  PAYMENT_PASSWORD_SET: text('Sua senha de saque foi criada', 'Your withdrawal password was set'),
  PAYMENT_PASSWORD: text('Sua senha de saque foi alterada', 'Your withdrawal password was changed'),
  PAYMENT_PASSWORD_RESET: text('Sua senha de saque foi redefinida', 'Your withdrawal password was reset'),
  PAYEE_NAME: text('O nome do titular foi definido', 'The payee name was set'),
  DESTINATION_ADDED: text('Uma conta para saques foi adicionada', 'An account for withdrawals was added'),
  DESTINATION_REMOVED: text('Uma conta para saques foi excluída', 'An account for withdrawals was removed'),
  EMAIL: text('Seu e-mail foi alterado', 'Your e-mail address was changed'),
  MOBILE: text('Seu celular foi alterado', 'Your mobile number was changed'),
  QUESTIONS: text('Suas perguntas de segurança foram alteradas', 'Your security questions were changed'),
  SESSIONS_ENDED: text('Outros aparelhos foram desconectados', 'Other devices were logged out'),
  NEW_DEVICE: text('Novo acesso à sua conta', 'New login to your account'),
}
export type SecurityEvent = keyof typeof EVENTS

const ADVICE: Text = {
  pt: 'Se não foi você, troque a senha e fale com o atendimento.',
  en: 'If it was not you, change the password and contact customer service.',
}

/** Masked values before and after, both for the audit; the new one also for the message. */
export interface Change {
  before?: string
  after?: string
  /** A replaced address or number, which is informed as well. */
  replaced?: { kind: 'email' | 'sms'; to: string }
}

/** The recipients and the language. */
export interface Told {
  member: Member
  language: Language
}

export function createNews(store: Store, outbox: Outbox, audit: Audit, clock: () => number) {
  return {
    /** Records a change in the audit, and informs the member in the inbox and at the bound address (MC-100, MC-170). */
    tell({ member, language }: Told, event: SecurityEvent, { before, after, replaced }: Change = {}): void {
      audit.write({ memberId: member.id, actor: 'MEMBER', what: event, before, after })
      const content = (words: Language) =>
        `<p>${EVENTS[event][words]}${after ? `: ${after}` : ''}. ${ADVICE[words]}</p>`
      writeMessage(store, member.id, {
        title: EVENTS[event],
        content: { pt: content('pt'), en: content('en') },
        time: clock(),
      })
      const notice = `${EVENTS[event][language]}. ${ADVICE[language]}`
      if (member.email) outbox.send(member.whitelabel, 'email', member.email, notice)
      else if (member.mobile) outbox.send(member.whitelabel, 'sms', member.mobile, notice)
      if (replaced) outbox.send(member.whitelabel, replaced.kind, replaced.to, notice)
    },
  }
}
