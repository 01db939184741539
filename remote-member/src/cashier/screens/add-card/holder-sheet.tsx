import type { ValueOf } from '@arcada/kit/contract'
import { Trans } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { Button } from '@arcada/kit/ui'
import { Sheet } from '@arcada/kit/ui/sheet'
import type { pixLookup } from '../../calls/pix-lookup.ts'

export type Holder = ValueOf<typeof pixLookup>

/** The key's holder in the Pix directory; the member confirms it before the key is added (MC-89). */
export function HolderSheet({ holder, answer }: { holder: Holder; answer: (confirmed: boolean) => void }) {
  return (
    <Sheet
      open
      title={<Trans>Is this key yours?</Trans>}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="tonal" size="l" onClick={() => answer(false)}>
            <Trans>Go back</Trans>
          </Button>
          <Button size="l" data-autofocus onClick={() => answer(true)}>
            <Trans>Add key</Trans>
          </Button>
        </>
      }
    >
      <Figures
        figures={[
          { id: 'holder', name: <Trans>Holder</Trans>, value: holder.holderMasked, strong: true },
          { id: 'bank', name: <Trans>Bank</Trans>, value: holder.bankName },
        ]}
      />
    </Sheet>
  )
}
