export const createScriptNode = () => {}
export const loadScriptNode = () => {}
