import { integer, type Store, text } from '../../storage/store.ts'
import { hashPassword, passwordFits } from '../accounts/people.ts'
import type { Text } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'
import { countCharacters } from '../common/texts.ts'

const MAX_WRONG = 5
const LOCK_MS = 24 * 3_600_000
const HOW_MANY = 3
const [MIN_LENGTH, MAX_LENGTH] = [2, 30]

export const QUESTIONS: readonly { id: string; text: Text }[] = [
  {
    id: 'pet',
    text: { pt: 'Qual era o nome do seu primeiro animal?', en: 'What was the name of your first pet?' },
  },
  {
    id: 'school',
    text: { pt: 'Como se chamava sua primeira escola?', en: 'What was your first school called?' },
  },
  { id: 'street', text: { pt: 'Em que rua você cresceu?', en: 'On which street did you grow up?' } },
  { id: 'teacher', text: { pt: 'Quem foi seu professor favorito?', en: 'Who was your favourite teacher?' } },
  {
    id: 'dish',
    text: {
      pt: 'Qual é o prato que sua avó fazia melhor?',
      en: 'Which dish did your grandmother make best?',
    },
  },
  {
    id: 'trip',
    text: { pt: 'Para onde foi sua primeira viagem?', en: 'Where did your first trip take you?' },
  },
  {
    id: 'song',
    text: {
      pt: 'Qual foi a primeira música que você decorou?',
      en: 'Which song did you first learn by heart?',
    },
  },
]

export interface Answer {
  id: string
  answer: string
}

/** Answers to security questions: stored as hashes, five wrong tries in a row lock them for 24 hours. */
export interface Answers {
  /** Ids of the questions that the member has answered. */
  of(memberId: number): string[]
  /** @throws Refusal parameter.invalid unless there are three different questions, each answered with 2 to 30 characters */
  set(memberId: number, answers: readonly Answer[]): void
  /** End of the lock in ms; undefined without a lock. */
  lockedUntil(memberId: number): number | undefined
  /**
   * Counts a wrong try and resets the count after a right one; it must run outside a transaction that may be rolled back.
   * @throws Refusal answers.wrong, payment.password.locked
   */
  check(memberId: number, answers: readonly Answer[]): void
}

/** The compared form of an answer: without case, accents and double spaces. */
const plain = (answer: string) =>
  answer.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

export function createAnswers(store: Store, clock: () => number): Answers {
  const stored = (memberId: number) =>
    store.all('select * from security_answers where member_id = ? order by question', memberId)
  const tries = (memberId: number) => store.one('select * from answer_tries where member_id = ?', memberId)

  const answers: Answers = {
    of: (memberId) => stored(memberId).map((row) => text(row, 'question')),
    set(memberId, given) {
      const ids = new Set(given.map(({ id }) => id).filter((id) => QUESTIONS.some((one) => one.id === id)))
      const wrong = given.findIndex(({ answer }) => {
        const length = countCharacters(answer.trim().normalize('NFC'))
        return length < MIN_LENGTH || length > MAX_LENGTH
      })
      if (ids.size !== HOW_MANY || given.length !== HOW_MANY || wrong >= 0)
        throw new Refusal('parameter.invalid', wrong >= 0 ? { field: `answer${wrong + 1}` } : {})
      store.atomic(() => {
        store.run('delete from security_answers where member_id = ?', memberId)
        store.run('delete from answer_tries where member_id = ?', memberId)
        for (const { id, answer } of given)
          store.insert('security_answers', {
            member_id: memberId,
            question: id,
            answer: hashPassword(plain(answer)),
          })
      })
    },
    lockedUntil(memberId) {
      const until = tries(memberId)?.locked_until
      return typeof until === 'number' && until > clock() ? until : undefined
    },
    check(memberId, given) {
      const until = answers.lockedUntil(memberId)
      if (until !== undefined) throw new Refusal('payment.password.locked', { until })
      const rows = stored(memberId)
      const right =
        rows.length === HOW_MANY &&
        rows.every((row) => {
          const answer = given.find(({ id }) => id === row.question)
          return answer !== undefined && passwordFits(plain(answer.answer), text(row, 'answer'))
        })
      if (right) {
        store.run('delete from answer_tries where member_id = ?', memberId)
        return
      }
      const before = tries(memberId)
      // An expired lock starts the count anew.
      const wrong = (before && before.locked_until === null ? integer(before, 'wrong') : 0) + 1
      const lock = wrong >= MAX_WRONG ? clock() + LOCK_MS : null
      store.run(
        `insert into answer_tries (member_id, wrong, locked_until) values (?, ?, ?)
         on conflict (member_id) do update set wrong = excluded.wrong, locked_until = excluded.locked_until`,
        memberId,
        wrong,
        lock,
      )
      if (lock !== null) throw new Refusal('payment.password.locked', { until: lock })
      throw new Refusal('answers.wrong', { triesLeft: MAX_WRONG - wrong })
    },
  }
  return answers
}
