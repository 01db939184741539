import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale, type MessageDescriptor, wireLanguage } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useStore } from '@arcada/kit/session/store'
import { Loading, Screen } from '@arcada/kit/ui'
import { FormFrame, SelectField, TextField } from '@arcada/kit/ui/form'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import text from '../../../shared/parts/text.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { ownQuestionsQuery, questionsQuery } from '../../api/security-queries.ts'
import { ownSecurityQuestions } from '../../calls/own-security-questions.ts'
import { setSecurityQuestions } from '../../calls/set-security-questions.ts'
import { securityAnswer } from '../../parts/answer-rules.ts'
import { useSaved } from '../../parts/use-saved.ts'
import own from './questions-form.module.css'

/** /m/securityCenter/questions: three questions and their answers, which are never shown again (API-25, API-26, MC-97). */
export default function SecurityQuestionsScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const all = useOwn(questionsQuery(wireLanguage(useStore($locale))))
  const own = useOwn(ownQuestionsQuery())
  return (
    <Screen title={t`Security questions`} hideTitle>
      {all.data && own.data ? (
        <QuestionsForm key={person} questions={all.data} answered={own.data.length > 0} />
      ) : (
        <Loading
          query={[all.query, own.query]}
          className={styles.form}
          blocks={[36, 78, 78, 78, 78, 78, 78, 52]}
        />
      )}
    </Screen>
  )
}

const PLACES = [
  { number: 1, question: 'question1', answer: 'answer1' },
  { number: 2, question: 'question2', answer: 'answer2' },
  { number: 3, question: 'question3', answer: 'answer3' },
] as const

interface QuestionsFormProps {
  questions: readonly { id: string; text: string }[]
  /** There are answers already, which new ones replace. */
  answered: boolean
}

function QuestionsForm({ questions, answered }: QuestionsFormProps) {
  const { t } = useLingui()
  const { saved } = useSaved(routes.securityCenter)
  const { field, refusal, busy, submit } = useServerForm({
    name: 'security-questions',
    values: { question1: '', answer1: '', question2: '', answer2: '', question3: '', answer3: '' },
    fields: PLACES.flatMap(({ question, answer }) => [question, answer]),
    rules: {
      question1: (chosen) => chosenQuestion(chosen, []),
      answer1: securityAnswer,
      question2: (chosen, { question1 }) => chosenQuestion(chosen, [question1]),
      answer2: securityAnswer,
      question3: (chosen, { question1, question2 }) => chosenQuestion(chosen, [question1, question2]),
      answer3: securityAnswer,
    },
    once: true,
    send: (values, signal) => {
      const answers = PLACES.map(({ question, answer }) => ({
        id: values[question],
        answer: values[answer].trim(),
      }))
      return requestOnce(setSecurityQuestions, { body: { answers }, signal })
    },
    onSent: () => saved(ownSecurityQuestions.id),
  })
  return (
    <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Save</Trans>}>
      <p className={text.muted}>
        <Trans>
          With the answers you can reset your withdrawal password. Nobody sees them again, not even you.
        </Trans>{' '}
        {answered && <Trans>New answers replace your previous ones.</Trans>}
      </p>
      {PLACES.map(({ number, question, answer }) => (
        <div key={number} className={own.place}>
          <SelectField {...field(question)} label={<Trans>Question {number}</Trans>}>
            <option value="">{t`Choose a question`}</option>
            {questions.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field(answer)}
            label={<Trans>Answer {number}</Trans>}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      ))}
    </FormFrame>
  )
}

/** The error of a chosen question: none chosen, or chosen in an earlier place (MC-97). */
function chosenQuestion(chosen: string, earlier: readonly string[]): MessageDescriptor | undefined {
  if (chosen === '') return msg`Choose a question.`
  return earlier.includes(chosen) ? msg`Choose three different questions.` : undefined
}
