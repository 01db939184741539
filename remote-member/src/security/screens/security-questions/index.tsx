import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Screen } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { ownQuestionsQuery, questionsQuery } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { QuestionsForm } from './questions-form.tsx'

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
        <FormSkeleton query={[all.query, own.query]} fields={6} />
      )}
    </Screen>
  )
}
