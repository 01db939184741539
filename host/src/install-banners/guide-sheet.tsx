import { Sheet } from '@arcada/kit/ui/sheet'
import { useLingui } from '@lingui/react/macro'
import { GuideSteps } from './guide-steps.tsx'

export function GuideSheet({ device, onClose }: { device: 'android' | 'ios'; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open title={t`Add to home screen`} onClose={onClose}>
      <GuideSteps device={device} />
    </Sheet>
  )
}
