import { routes } from '@arcada/routes'
import { $exit } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads somebody whose account is blocked to the exit page, once: wherever he goes from there he is a guest (RG-38, RG-39). */
export function useExitWay(): void {
  const token = useStore($exit)?.token
  const navigate = useNavigate()
  useEffect(() => {
    if (token !== undefined) void navigate(routes.exit, { replace: true })
  }, [token, navigate])
}
