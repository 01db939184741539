import { useLingui } from '@arcada/kit/i18n/macro'
import { ContractPage } from '../../parts/contracts/contract-page.tsx'

/** /m/member/agent/getSalaryContract (ROUTE-60). */
export default function DailyContractScreen() {
  const { t } = useLingui()
  return <ContractPage kind="DAILY" title={t`Daily salary contract`} />
}
