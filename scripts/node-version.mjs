const least = [20, 19];

/**
 * @param {string} version such as 20.19.0
 * @returns {string | null} what to tell whoever runs an older Node
 */
export function complaintAbout(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return null;
  return `Khela needs Node ${least.join('.')} or newer; this is ${version}`;
}

export function requireNode() {
  const complaint = complaintAbout(process.versions.node);
  if (complaint === null) return;
  console.error(complaint);
  process.exit(1);
}
