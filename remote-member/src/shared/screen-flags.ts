import type { FlagName } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'

/** Without its flag a screen does not open (`remote.ts`) and has no entry in the menu of the member centre. */
export const SCREEN_FLAGS = {
  [routes.depositReport]: 'DEPRECM3',
  [routes.withdrawReport]: 'WITHREC3',
  [routes.transactionRecord]: 'TRANSREC3',
  [routes.gameRecord]: 'TRANSBETREPMEM3',
  [routes.profitAndLoss]: 'PERSREP',
  [routes.uplineTransfer]: 'AGETRANSFERUP3',
  [routes.rewardCenter]: 'REWCEN3',
  [routes.manualRebate]: 'MANPLAYREB3',
  [routes.rebateReport]: 'PLYRBT',
  [routes.feedback]: 'FEEDBACK3',
} as const satisfies Record<string, FlagName>
