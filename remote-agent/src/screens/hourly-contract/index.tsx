import { useLingui } from '@arcada/kit/i18n/macro'
import { ContractPage } from '../../parts/contracts/contract-page.tsx'

/** /m/member/agent/getHourContract (ROUTE-62). */
export default function HourlyContractScreen() {
  const { t } = useLingui()
  return <ContractPage kind="HOURLY" title={t`Hourly salary contract`} />
}
