import '@arcada/money'
import { links, routes } from '@arcada/routes'
import { Empty, LinkButton, QueryError, Screen, safePath } from '@arcada/ui'
import { useAddressChoice } from '@arcada/ui/address'
import { ShieldCheckIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useSecurityConfig } from '../../api/security-queries.ts'
import styles from '../../parts/form.module.css'
import { FormSkeleton } from '../../parts/security/form-skeleton.tsx'
import { usePerson } from '../../parts/use-person.ts'
import { CodeForm } from './code-form.tsx'
import { QuestionsForm } from './questions-form.tsx'
import { waysOf } from './reset-ways.ts'
import { WayTabs } from './way-tabs.tsx'

/** /m/securityCenter/withdrawalPassword/reset: a new one for whoever forgot it, or has locked it (API-22, MC-85). */
export default function ResetWithdrawalPasswordScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const [search] = useSearchParams()
  const { query, data } = useSecurityConfig()
  const ways = data ? waysOf(data) : []
  const [way, choose] = useAddressChoice('way', ways, ways[0] ?? 'sms')
  return (
    <Screen title={t`Reset password`} hideTitle>
      {!data ? (
        query.isError ? (
          <QueryError query={query} />
        ) : (
          <FormSkeleton fields={4} />
        )
      ) : !data.paymentPassword ? (
        <Navigate to={links.withdrawalPassword(safePath(search.get('next')))} replace />
      ) : ways.length === 0 ? (
        <Empty
          icon={<ShieldCheckIcon />}
          text={<Trans>To prove that it is you, add an e-mail address or a mobile number first.</Trans>}
          action={
            <LinkButton to={routes.contactEmail}>
              <Trans>Add an e-mail address</Trans>
            </LinkButton>
          }
        />
      ) : (
        <div className={styles.column}>
          <WayTabs ways={ways} way={way} onChoose={choose}>
            {way === 'questions' ? <QuestionsForm key={person} /> : <CodeForm key={person + way} way={way} />}
          </WayTabs>
        </div>
      )}
    </Screen>
  )
}
