import { useLingui } from '@arcada/kit/i18n/macro'
import { ContractPage } from '../../parts/contracts/contract-page.tsx'

/** /m/member/agent/getDevidendContract (ROUTE-61). */
export default function DividendContractScreen() {
  const { t } = useLingui()
  return <ContractPage kind="DIVIDEND" title={t`Dividend contract`} />
}
