export function urlOfDatabase(clusterUrl: string, database: string): string {
  return clusterUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}
