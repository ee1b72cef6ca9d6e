# Prints r-values.json, the values of R that the tests of src/stats hold ours against:
#   Rscript test/stats/r-values.R > test/stats/r-values.json && npx biome check --write test/stats/r-values.json
# (R with its recommended package "survival"). Not part of a test run.
out <- c()
num <- function(x) ifelse(is.finite(x), sprintf("%.17g", x), sprintf("\"%s\"", x))
group <- function(name, calls) {
  rows <- sapply(calls, function(call) {
    value <- eval(parse(text = call))
    sprintf("    [%s, %s]", shQuote(call, "cmd"), if (length(value) == 1) num(value) else paste0("[", paste(num(as.vector(value)), collapse = ", "), "]"))
  })
  out <<- c(out, sprintf("  \"%s\": [\n%s\n  ]", name, paste(rows, collapse = ",\n")))
}
f <- function(fmt, ...) do.call(sprintf, c(fmt, list(...)))
group("lgamma", f("lgamma(%s)", c("0.001","0.5","1.5","3.7","9.99","10","50.5","1e6","1e9")))
group("lbeta", f("lbeta(%s)", c("0.001, 0.5","0.5, 0.5","2, 3","3.5, 500","12, 15","250000, 750000","0.5, 5e8","5e7, 6e7")))
group("pnorm", f("pnorm(%s)", c("-37.5","-8","-3","-1.96","-0.5","-1e-3","0","0.25","1","2.5","6")))
group("qnorm", f("qnorm(%s)", c("1e-300","1e-20","1e-6","0.005","0.025","0.07","0.08","0.3","0.5","0.7","0.93","0.975","0.999999")))
group("pt", f("pt(%s)", c("-40, 3","-2, 1","-0.3, 2.5","0, 4","0.7, 4","2.776445, 4","5, 30","-1.96, 1999","-1.96, 2001","-9, 2001","-1.96, 1e6","-6, 1e8","-1.96, 1e9")))
group("qt", f("qt(%s)", c("0.975, 1","0.975, 2","0.975, 4","0.975, 9","0.995, 30","0.9, 2.5","0.0005, 12","0.975, 99999","0.975, 1e8")))
group("pbeta", f("pbeta(%s)", c("0.5, 2, 3","0.01, 0.5, 0.5","0.999, 0.5, 20","0.25, 2500, 7500","0.2501, 250000, 750000","0.02, 3, 200","1e-5, 0.5, 0.5")))
group("qbeta", f("qbeta(%s)", c("0.025, 1, 20","0.975, 2, 28","0.5, 0.5, 0.5","0.025, 2500, 7501","0.975, 81.5, 182.5")))
group("upperGamma", f("pgamma(%s, lower.tail = FALSE)", c("0.1, 0.5","3, 2.5","2, 2.5","1010, 1000","50, 10","990, 1000")))
group("chiSquare", f("pchisq(%s, lower.tail = FALSE)", c("3.841458820694124, 1","5.991464547107979, 2","18.30703805327515, 10","0.5, 5","120, 99","1000, 10")))
group("wilson", f("as.vector(prop.test(%s, correct = FALSE)$conf.int)", c("81, 263","15, 148","0, 20","1, 29","20, 20","2500, 10000","29, 29, conf.level = 0.99","7, 29, conf.level = 0.99")))
group("clopperPearson", f("as.vector(binom.test(%s)$conf.int)", c("81, 263","15, 148","0, 20","1, 29","20, 20","2500, 10000","7, 29, conf.level = 0.99")))
group("tTest", f("with(t.test(%s), c(estimate, stderr, conf.int, p.value))", c("c(3, 5, 2, 8, 4, 4, 7)","c(0, 0, 0, 1, 0, -1, 1, 0, 1, 1, 0, 2)","sleep$extra[sleep$group == 2] - sleep$extra[sleep$group == 1]","c(3, 5, 2, 8, 4, 4, 7), conf.level = 0.99")))
group("holm", f("p.adjust(%s, \"holm\")", c("c(0.01, 0.04, 0.03, 0.005)","c(0.2, 0.001, 0.5, 0.001, 0.012)","c(0.9, 0.8)","c(0.05)")))
baseball <- matrix(c(0,7,9,7,7,9,11, 6,0,7,5,11,9,9, 4,6,0,7,7,8,12, 6,8,6,0,6,7,10, 6,2,6,7,0,7,12, 4,4,5,6,6,0,6, 2,4,1,3,1,7,0), 7, byrow=TRUE)
btfit <- function(w, prior = 0) {
  k <- nrow(w); w <- w + prior / 2 / (k - 1); diag(w) <- 0
  pairs <- t(combn(k, 2)); X <- matrix(0, nrow(pairs), k); X[cbind(seq_len(nrow(pairs)), pairs[,1])] <- 1; X[cbind(seq_len(nrow(pairs)), pairs[,2])] <- -1
  y <- cbind(w[pairs], w[pairs[,2:1]])
  fit <- suppressWarnings(glm(y ~ X[,-1] - 1, family = binomial, control = glm.control(epsilon = 1e-15, maxit = 200)))
  C <- diag(k) - 1/k; V <- matrix(0,k,k); V[-1,-1] <- vcov(fit)
  list(b = as.vector(C %*% c(0, coef(fit))), se = sqrt(diag(C %*% V %*% t(C))))
}
group("bradleyTerry", c("unlist(btfit(baseball))", "unlist(btfit(matrix(c(0, 3.5, 9, 6.5, 0, 7, 1, 3, 0), 3, byrow = TRUE)))", "unlist(btfit(matrix(c(0, 10, 10, 0, 0, 4, 0, 6, 0), 3, byrow = TRUE), prior = 1))"))
library(survival)
# Plackett-Luce = Cox's partial likelihood with a stratum per ranking, place as time.
orders <- list(c(1,2,3,4), c(1,2,3,4), c(2,1,4,3), c(4,3,2,1), c(1,3,2,4), c(3,1,2), c(2,4,1), c(1,4,2,3), c(1,2,4,3))
plfit <- function(orders) {
  d <- do.call(rbind, lapply(seq_along(orders), function(s) data.frame(s = s, time = seq_along(orders[[s]]), item = orders[[s]])))
  d$item <- factor(d$item); k <- nlevels(d$item)
  fit <- coxph(Surv(time, rep(1, nrow(d))) ~ item + strata(s), d, ties = "breslow", control = coxph.control(eps = 1e-14, iter.max = 100))
  C <- diag(k) - 1/k; V <- matrix(0,k,k); V[-1,-1] <- vcov(fit)
  list(b = as.vector(C %*% c(0, coef(fit))), se = sqrt(diag(C %*% V %*% t(C))))
}
group("plackettLuce", c("unlist(plfit(orders))"))
cat("{\n  \"source\": \"", R.version.string, ", survival ", as.character(packageVersion("survival")), "\",\n", sep = "")
cat(paste(out, collapse = ",\n"), "\n}\n", sep = "")
