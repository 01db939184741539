import { routes } from '@arcada/routes'
import { $exit, closeExit } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { ExitPage } from './exit-page.tsx'

/** /m/responsible-gaming/exit: all that somebody sees whose account is blocked; without the key to it, home, and the login for who comes back (RG-39, RG-40, RG-41). */
export default function ExitScreen() {
  const exit = useStore($exit)
  const [returned, setReturned] = useState(false)
  // The way on must be known before the key is gone.
  useEffect(() => {
    if (returned) closeExit()
  }, [returned])
  return exit ? (
    <ExitPage key={exit.token} exit={exit} onReturned={() => setReturned(true)} />
  ) : (
    <Navigate to={returned ? routes.login : routes.home} replace />
  )
}
