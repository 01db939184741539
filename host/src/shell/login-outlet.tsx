import { $loginRequest, closeLoginRequest } from '@arcada/session'
import { Dialog, Loading, Skeleton } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { RemotePart } from '../remotes/remote-part.tsx'

/** Shows the login dialog over the screen that asked for a session; its form comes from the slot (LOGIN-09). */
export function LoginOutlet() {
  const { t } = useLingui()
  const open = useStore($loginRequest)
  const [widget] = globalThis.__arcada.release.slots['dialog.login'] ?? []
  if (!open || !widget) return null
  const onSignedIn = () => {
    closeLoginRequest()
    open.next?.()
  }
  return (
    <RemotePart
      remote={widget.app}
      folder={widget.widget}
      kind="widget"
      props={{ onSignedIn, onClose: closeLoginRequest, reason: open.reason, goesOn: open.next !== undefined }}
      loading={
        <Dialog open label={t`Log in`} onClose={closeLoginRequest}>
          <Loading>
            <Skeleton height={220} />
          </Loading>
        </Dialog>
      }
    />
  )
}
