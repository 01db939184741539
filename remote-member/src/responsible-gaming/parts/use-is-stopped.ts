import { useAllowedBy } from '@arcada/kit/account'
import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'

/** Whether the player may neither play nor deposit now; false as soon as the state ends (docs/spec/responsible-gaming.md b.14). */
export const useIsStopped = (status: PlayStatus | undefined): boolean => !useAllowedBy(status, 'deposit')
