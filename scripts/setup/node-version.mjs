// Deliberately written for old Node.js versions: no optional chaining and the like.

/** Ends the process with one sentence when this Node.js is older than package.json's `engines` allow. */
export function refuseOldNode() {
  var numbers = process.versions.node.split(".").map(Number);
  var major = numbers[0] || 0;
  var minor = numbers[1] || 0;
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error("Sheaf needs Node.js 20.19 or newer; this is Node.js " + process.versions.node + ".");
  process.exit(1);
}
