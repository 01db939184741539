import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, routes } from '@arcada/kit/routes'
import { Navigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { Empty, LinkButton, QueryError, Screen, safePath } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { ShieldCheckIcon } from '@arcada/kit/ui/icons'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { securityConfigQuery } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { CodeForm } from './code-form.tsx'
import { ProofTabs } from './proof-tabs.tsx'
import { QuestionsForm } from './questions-form.tsx'
import { proofsOf } from './reset-proofs.ts'

/** /m/securityCenter/withdrawalPassword/reset: resets a forgotten or locked one (API-22, MC-85). */
export default function ResetWithdrawalPasswordScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const [search] = useSearchParams()
  const { query, data } = useOwn(securityConfigQuery())
  const proofs = data ? proofsOf(data) : []
  const [proof, choose] = useAddressChoice('way', proofs, proofs[0] ?? 'sms')
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
      ) : proofs.length === 0 ? (
        <Empty
          icon={<ShieldCheckIcon />}
          text={<Trans>To verify your identity, add an e-mail address or a mobile number first.</Trans>}
          action={
            <LinkButton to={routes.contactEmail}>
              <Trans>Add an e-mail address</Trans>
            </LinkButton>
          }
        />
      ) : (
        <div className={styles.column}>
          <ProofTabs proofs={proofs} proof={proof} onChoose={choose}>
            {proof === 'questions' ? (
              <QuestionsForm key={person} />
            ) : (
              <CodeForm key={person + proof} proof={proof} />
            )}
          </ProofTabs>
        </div>
      )}
    </Screen>
  )
}
