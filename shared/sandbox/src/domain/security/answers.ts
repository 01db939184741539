import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import { type Store, text } from '../../storage/store.ts'
import { hashPassword, passwordFits } from '../accounts/people.ts'
import type { Text } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'
import { countCharacters } from '../common/texts.ts'
import { createTries } from './tries.ts'

const HOW_MANY = 3
const [MIN_LENGTH, MAX_LENGTH] = [2, 30]

const question = (id: string, pt: string, en: string): { id: string; text: Text } => ({
  id,
  text: { pt, en },
})

export const QUESTIONS = [
  question('pet', 'Qual era o nome do seu primeiro animal?', 'What was the name of your first pet?'),
  question('school', 'Como se chamava sua primeira escola?', 'What was your first school called?'),
  question('street', 'Em que rua você cresceu?', 'On which street did you grow up?'),
  question('teacher', 'Quem foi seu professor favorito?', 'Who was your favourite teacher?'),
  question('dish', 'Qual é o prato que sua avó fazia melhor?', 'Which dish did your grandmother make best?'),
  question('trip', 'Para onde foi sua primeira viagem?', 'Where did your first trip take you?'),
  question(
    'song',
    'Qual foi a primeira música que você decorou?',
    'Which song did you first learn by heart?',
  ),
]

export interface Answer {
  id: string
  answer: string
}

/** The compared form of an answer: without case, accents and double spaces. */
const plain = (answer: string) => plainLetters(answer).replace(/\s+/g, ' ')

/** Answers to security questions, stored as hashes. */
export function createAnswers(store: Store, clock: () => number) {
  const tries = createTries(store, 'answers', clock)
  const stored = (memberId: number) =>
    store.all`select * from security_answers where memberId = ${memberId} order by question`

  return {
    /** Ids of the questions that the member has answered. */
    of: (memberId: number): string[] => stored(memberId).map((row) => text(row, 'question')),
    /** @throws Refusal parameter.invalid unless there are three different questions, each answered with 2 to 30 characters */
    set(memberId: number, given: readonly Answer[]): void {
      const ids = new Set(given.map(({ id }) => id).filter((id) => QUESTIONS.some((one) => one.id === id)))
      const wrong = given.findIndex(({ answer }) => {
        const length = countCharacters(answer.trim().normalize('NFC'))
        return length < MIN_LENGTH || length > MAX_LENGTH
      })
      if (ids.size !== HOW_MANY || given.length !== HOW_MANY || wrong >= 0)
        throw new Refusal('parameter.invalid', wrong >= 0 ? { field: `answer${wrong + 1}` } : {})
      store.atomic(() => {
        store.run`delete from security_answers where memberId = ${memberId}`
        tries.clear(memberId)
        for (const { id: question, answer } of given)
          store.insert('security_answers', { memberId, question, answer: hashPassword(plain(answer)) })
      })
    },
    /** End of the lock in ms; undefined without a lock. */
    lockedUntil: tries.lockedUntil,
    /**
     * Checks them as `tries.check` does.
     * @throws Refusal answers.wrong, payment.password.locked
     */
    check(memberId: number, given: readonly Answer[]): void {
      const rows = stored(memberId)
      const isRight = () =>
        rows.length === HOW_MANY &&
        rows.every((row) => {
          const answer = given.find(({ id }) => id === row.question)
          return answer !== undefined && passwordFits(plain(answer.answer), text(row, 'answer'))
        })
      tries.check(memberId, isRight, (triesLeft) => new Refusal('answers.wrong', { triesLeft }))
    },
  }
}
